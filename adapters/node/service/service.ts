/** A file that makes the system start the daemon. */
export type ServiceFile = { file: string; content: string | Buffer };

/** Whose service it is, and where this system keeps such things. */
export type Place = {
  platform: NodeJS.Platform;
  home: string;
  environment: NodeJS.ProcessEnv;
  /** The user's number; undefined on Windows. */
  uid: number | undefined;
  user: string;
  /** The folder of the service's own files. */
  folder: string;
  /** The log file of the daemon, if the system keeps no rotated log itself. */
  log: string | undefined;
};

/** The exit code of a program that is missing, as in a shell. */
export const MISSING = 127;

/** The result of a system program. */
export type Ran = { code: number; stdout: string; stderr: string };

/** The programs of the system: a test plays them. */
export type System = {
  run: (program: string, args: string[]) => Promise<Ran>;
  /** Runs a program on this terminal until it ends, and returns its exit code. */
  show: (program: string, args: string[]) => Promise<number>;
  /** Milliseconds. */
  sleep: (ms: number) => Promise<void>;
};

/** What the system's own service manager does with the service. */
export type Manager = {
  /** The name of the service manager. */
  name: string;
  /** When the service starts by itself, as the end of a sentence. */
  startsWhen: string;
  /** The definition file that it reads. */
  definition: ServiceFile;
  /** Throws `AppError("unavailable")` with what to do if it cannot be asked. */
  check: () => Promise<void>;
  /** Makes it read the definition, and start the service when its time comes. */
  register: () => Promise<void>;
  /** Ends the service and forgets it; `remove` takes the definition away. */
  unregister: (remove: () => void) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Its explanation for a service that does not run, for people; undefined if it has none. */
  explain: () => Promise<string | undefined>;
  /** Notes for the user after an install. */
  advise: () => Promise<string[]>;
  /** The command that shows the daemon's output, if the system keeps it. */
  logCommand?: (lines: number, follow: boolean) => [program: string, ...args: string[]];
};

/** The name of the service, in file names too. */
export const SERVICE = "bookmarkd";
