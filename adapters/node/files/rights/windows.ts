import { spawnSync } from "node:child_process";
import type { Opening, Rights } from "./rights.ts";

/** The security identifier of this user, and a folder's list of rights (SDDL); undefined where the system does not say. */
type Ask = (folder: string) => { sid: string; sddl: string } | undefined;

/**
 * Windows keeps rights in lists that files inherit from their folder, and nothing of them in `Stats`. So the data folder is looked
 * at, once, and what is in it goes by that. A folder below the user's profile is the user's own from the beginning.
 */
export function windowsRights(ask: Ask = askPowerShell): Rights {
  return {
    isOurs: () => true,
    isOursOrRoots: () => true,
    othersCanRead: () => false,
    othersCanWrite: () => false,
    findOpenFolder: () => undefined,
    findOpening(folder): Opening | undefined {
      const known = ask(folder);
      if (known === undefined) return undefined;
      const others = judgeList(known.sddl, known.sid);
      if (others === undefined) return undefined;
      const grants = [known.sid, SYSTEM].map((sid) => `/grant:r "*${sid}:(OI)(CI)F"`).join(" ");
      return { others, remedy: `icacls "${folder}" /inheritance:r ${grants}` };
    },
    // The file system keeps a journal of names; a folder can't be opened to be synced.
    syncFolder: () => {},
  };
}

const SYSTEM = "S-1-5-18";

/** Who may do everything anyway, and who stands for the owner. */
const TRUSTED: ReadonlySet<string> = new Set([
  ...["SY", "BA", "LA", "DA", "CO", "OW"],
  ...[SYSTEM, "S-1-5-32-544", "S-1-3-0", "S-1-3-4"],
]);

/** Rights by their two letters and by their bits: https://learn.microsoft.com/windows/win32/secauthz/ace-strings */
const READS = { names: ["GA", "GR", "FA", "FR", "CC"], bits: 0x9000_0001 };
const CHANGES = { names: ["GA", "GW", "FA", "FW", "DC", "LC", "DT", "SD", "WD", "WO"], bits: 0x500d_0046 };

/** The most that anybody else may do by a list of rights. */
export function judgeList(sddl: string, own: string): Opening["others"] | undefined {
  // "S:" begins what is logged; without "D:" there is no list, and everybody may do everything.
  const list = /(?:^|[)A-Z\d-])D:([A-Z_]*)((?:\([^()]*\))*)/.exec(sddl);
  if (list === null || list[1]?.includes("NO_ACCESS_CONTROL")) return "change";
  const given = [...(list[2] ?? "").matchAll(/\(([^()]*)\)/g)].flatMap(([, entry = ""]) => {
    const [type = "", , allowed = "", , , who = ""] = entry.split(";");
    return (type === "A" || type === "XA") && who !== own && !TRUSTED.has(who) ? [allowed] : [];
  });
  if (given.some((allowed) => includes(allowed, CHANGES))) return "change";
  return given.some((allowed) => includes(allowed, READS)) ? "read" : undefined;
}

function includes(allowed: string, { names, bits }: typeof READS): boolean {
  if (/^0x/i.test(allowed)) return (Number(allowed) & bits) !== 0;
  return (allowed.match(/../g) ?? []).some((name) => names.includes(name));
}

const QUESTION =
  "$ErrorActionPreference = 'Stop'; [Security.Principal.WindowsIdentity]::GetCurrent().User.Value; " +
  "(Get-Acl -LiteralPath $env:BOOKMARKD_ASKED).Sddl";

function askPowerShell(folder: string): ReturnType<Ask> {
  const { status, stdout } = spawnSync(
    "powershell.exe",
    ["-NoProfile", "-NonInteractive", "-Command", QUESTION],
    {
      env: { ...process.env, BOOKMARKD_ASKED: folder },
      encoding: "utf8",
      timeout: 10_000,
      windowsHide: true,
    },
  );
  const [sid = "", sddl = ""] = (stdout ?? "").split(/\r?\n/);
  return status === 0 && sid.startsWith("S-") ? { sid, sddl } : undefined;
}
