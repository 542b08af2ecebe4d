/** Where the servers are. A build without settings asks the origin that serves it. */
export const config = {
  graphqlUrl: import.meta.env.VITE_GRAPHQL_URL ?? '/graphql',
  authUrl: import.meta.env.VITE_AUTH_URL ?? '/auth',
  buildLabel: __BUILD_LABEL__,
} as const;
