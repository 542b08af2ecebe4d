/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the GraphQL endpoint; /graphql unless set. */
  readonly VITE_GRAPHQL_URL?: string;
  /** Address that the authentication paths follow; /auth unless set. */
  readonly VITE_AUTH_URL?: string;
}

declare const __BUILD_LABEL__: string;
