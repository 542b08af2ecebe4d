/** Where the servers are. A build without settings asks the origin that serves it. */
export const config = {
  graphqlUrl: import.meta.env.VITE_GRAPHQL_URL ?? '/graphql',
  authUrl: import.meta.env.VITE_AUTH_URL ?? '/auth',
  apiUrl: import.meta.env.VITE_API_URL ?? '/api',
  formsScriptUrl: import.meta.env.VITE_FORMS_SCRIPT_URL ?? '/third-party/forms.js',
  buildLabel: __BUILD_LABEL__,
} as const;
