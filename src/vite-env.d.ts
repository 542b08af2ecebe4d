/// <reference types="vite/client" />

/** The variables that decide what a build contains; all others are only read by build/check-start.ts. */
interface ImportMetaEnv {
  /** true in the demo. */
  readonly VITE_DEMO?: string;
  /** true includes the code for testers in a build; otherwise only development and the demo have it. */
  readonly VITE_TESTING?: string;
}

/** Whether the app reads `config.json` when it starts. Only such builds contain the code for it. */
declare const __CONFIG_FILE__: boolean;
