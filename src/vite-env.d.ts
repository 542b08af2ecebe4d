/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the GraphQL endpoint; /graphql unless set. */
  readonly VITE_GRAPHQL_URL?: string;
  /** Address that the authentication paths follow; /auth unless set. */
  readonly VITE_AUTH_URL?: string;
  /** Address of the product's API host, which takes legacy logins; /api unless set. */
  readonly VITE_API_URL?: string;
  /** Address of the script that draws the embedded marketing forms; /third-party/forms.js unless set. */
  readonly VITE_FORMS_SCRIPT_URL?: string;
  /** true hides the Log out control. */
  readonly VITE_HIDE_LOG_OUT?: string;
  /** full (default) or mark. */
  readonly VITE_LOGO_VARIANT?: string;
  /** true hides the help video, tutorials and call tracking. */
  readonly VITE_HIDE_FOR_PROD?: string;
  /** true limits the account panel and the technical settings. */
  readonly VITE_DEMO?: string;
  /** true keeps the code for testers in a build; without it, it is in development and in the demo alone. */
  readonly VITE_TESTING?: string;
  /** true shows only the domain of the email addresses of RFIs. */
  readonly VITE_MASK_EMAILS?: string;
  /** Pages of the provider: the help desk, the terms, the privacy statement. */
  readonly VITE_HELP_URL?: string;
  readonly VITE_TERMS_URL?: string;
  readonly VITE_PRIVACY_URL?: string;
}

declare const __BUILD_LABEL__: string;
