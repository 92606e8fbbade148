import { spawnSync } from "node:child_process";
import type { Opening, Rights } from "./rights.ts";

/** The security identifier of this user, and the rights of a folder (SDDL); undefined if the system does not say. */
type Ask = (folder: string) => { sid: string; sddl: string } | undefined;

/**
 * Windows keeps rights in lists that files inherit from their folder, and not in `Stats`. So the data folder is checked once,
 * for all files in it. A folder below the user's profile belongs to the user from the start.
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
    // The file system journals names, and folders cannot be opened for syncing.
    syncFolder: () => {},
  };
}

const SYSTEM = "S-1-5-18";

/** Accounts that may do everything anyway, and those that represent the owner. */
const TRUSTED: ReadonlySet<string> = new Set([
  ...["SY", "BA", "LA", "DA", "CO", "OW"],
  ...[SYSTEM, "S-1-5-32-544", "S-1-3-0", "S-1-3-4"],
]);

/** Rights by their two letters and by their bits: https://learn.microsoft.com/windows/win32/secauthz/ace-strings */
const READS = { names: ["GA", "GR", "FA", "FR", "CC"], bits: 0x9000_0001 };
const CHANGES = { names: ["GA", "GW", "FA", "FW", "DC", "LC", "DT", "SD", "WD", "WO"], bits: 0x500d_0046 };

/** The most that others may do with this list of rights. */
export function judgeList(sddl: string, own: string): Opening["others"] | undefined {
  // "S:" begins the auditing part. Without "D:" there is no list, and everybody may do everything.
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
