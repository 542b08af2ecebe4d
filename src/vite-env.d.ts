/// <reference types="vite/client" />

/** The variables that decide what a build holds; all others are read by build/check-start.ts alone. */
interface ImportMetaEnv {
  /** true in the demo. */
  readonly VITE_DEMO?: string;
  /** true keeps the code for testers in a build; without it, it is in development and in the demo alone. */
  readonly VITE_TESTING?: string;
}

/** Whether the app reads `config.json` when it starts: the code for it is in such builds alone. */
declare const __CONFIG_FILE__: boolean;
