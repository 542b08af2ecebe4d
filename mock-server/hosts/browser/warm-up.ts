/**
 * Loads what a first sign-in and the first screen need, while a person reads the welcome: otherwise each would
 * be requested after the one before. Never rejects: what could not be loaded is requested again when it is needed.
 */
export async function warmUp(): Promise<void> {
  await Promise.allSettled([
    import('../../world/create-world.ts'),
    import('../../auth/serve-auth.ts'),
    import('jose/jwt/sign'),
    import('jose/jwt/verify'),
    import('../../graphql/yoga-server.ts'),
    import('../../reports/sessions-by-date.ts'),
    import('../../reports/sessions-info.ts'),
    import('../../reports/visitors-list.ts'),
    import('../../reports/report-tables.ts'),
    import('../../reports/depths-and-durations.ts'),
    import('../../reports/activities.ts'),
    import('../../reports/sessions-list.ts'),
  ]);
}
