/** The shells with a completion script. */
export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

export type Shell = (typeof SHELLS)[number];

/** Where to put a script, according to the manual of each shell; for people. */
export const PLACES: Record<Shell, string> = {
  bash: "bookmarkd completion bash > ~/.local/share/bash-completion/completions/bookmarkd",
  zsh: 'bookmarkd completion zsh > "$' + '{fpath[1]}/_bookmarkd"',
  fish: "bookmarkd completion fish > ~/.config/fish/completions/bookmarkd.fish",
  powershell: "bookmarkd completion powershell >> $PROFILE",
};

/** The script that lets a shell complete command lines of bookmarkd. */
export function completionScript(shell: Shell): string {
  return SCRIPTS[shell];
}

// Bash also splits words at ":" and "=". The script joins them again, and removes from each candidate the part that bash
// keeps. Candidates for a quoted word are not quoted again; others are.
const BASH = `# bash completion for bookmarkd
_bookmarkd() {
  local -a words=()
  local word glued=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ \${#words[@]} -gt 0 && ( -n $glued || $word == [:=]* ) ]]; then
      words[\${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    glued=
    [[ $word == [:=] ]] && glued=1
  done
  local current=\${words[\${#words[@]} - 1]} quote=
  case $current in [\\"\\']*) quote=\${current:0:1} current=\${current:1} ;; esac
  words[\${#words[@]} - 1]=$current
  local kept=\${current%"\${current##*[:=]}"} line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default 2>/dev/null
      return
    fi
    line=\${line%%$'\\t'*}
    line=\${line#"$kept"}
    [[ -z $quote ]] && printf -v line %q "$line"
    COMPREPLY+=("$line")
  done < <(bookmarkd complete -- "\${words[@]}" 2>/dev/null)
}
complete -o nosort -F _bookmarkd bookmarkd
`;

const ZSH = `#compdef bookmarkd
_bookmarkd() {
  local line
  local -a values shown
  for line in "\${(@f)$(bookmarkd complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      _files
      return
    fi
    [[ -z $line ]] && continue
    values+=("\${line%%$'\\t'*}")
    shown+=("\${line/$'\\t'/  -- }")
  done
  compadd -l -d shown -a values
}
if [[ $funcstack[1] == _bookmarkd ]]; then
  _bookmarkd "$@"
else
  compdef _bookmarkd bookmarkd
fi
`;

const FISH = `# fish completion for bookmarkd
function __bookmarkd_complete
  set -l words (commandline -opc)[2..]
  set -l lines (bookmarkd complete -- $words (commandline -ct) 2>/dev/null)
  if test "$lines" = :files
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $lines
  end
end
complete -c bookmarkd -e
complete -c bookmarkd -f -a '(__bookmarkd_complete)'
`;

const POWERSHELL = `# PowerShell completion for bookmarkd
Register-ArgumentCompleter -Native -CommandName bookmarkd -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.Extent.Text.Trim('"', "'") })
  if ($wordToComplete -eq '') { $words += '""' }
  bookmarkd complete -- @words 2>$null | Where-Object { $_ -and $_ -ne ':files' } | ForEach-Object {
    $value, $about = $_ -split "\`t", 2
    $text = if ($value -match "[\\s'\`"\`$;|&(){}@#,]") { "'" + $value.Replace("'", "''") + "'" } else { $value }
    if (-not $about) { $about = $value }
    [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $about)
  }
}
`;

const SCRIPTS: Record<Shell, string> = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL };
