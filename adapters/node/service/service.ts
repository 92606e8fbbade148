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
  /** Where the service's own files are. */
  folder: string;
  /** The file the daemon writes what it says into, where the system keeps no rotated log itself. */
  log: string | undefined;
};

/** What a program of the system answered. A program that is not there has the code 127, as in a shell. */
export type Ran = { code: number; stdout: string; stderr: string };

/** The programs of the system: a test plays them. */
export type System = {
  run: (program: string, args: string[]) => Promise<Ran>;
  /** Runs a program on this terminal until it ends, and answers its exit code. */
  show: (program: string, args: string[]) => Promise<number>;
  /** Milliseconds. */
  sleep: (ms: number) => Promise<void>;
};

/** What the system's own service manager does with the service. */
export type Manager = {
  /** What it is called. */
  name: string;
  /** When the service starts by itself, as the end of a sentence. */
  startsWhen: string;
  /** What it reads. */
  definition: ServiceFile;
  /** Throws `AppError("unavailable")` with what to do where it can't be asked. */
  check: () => Promise<void>;
  /** Makes it read the definition, and start the service when its time comes. */
  register: () => Promise<void>;
  /** Ends the service and forgets it; `remove` takes the definition away. */
  unregister: (remove: () => void) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** What it says of a service that does not run, for people; undefined where it says nothing. */
  explain: () => Promise<string | undefined>;
  /** What is worth knowing after an install. */
  advise: () => Promise<string[]>;
  /** The command that shows what the daemon said, where the system keeps that. */
  logCommand?: (lines: number, follow: boolean) => [program: string, ...args: string[]];
};

/** The name of the service, in file names too. */
export const SERVICE = "bookmarkd";
