/**
 * Loads what a first sign-in and the first screen need, while a person reads the welcome: each would else be asked for
 * when the one before has come. Never rejects: who needs one that could not be loaded asks again.
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
    import('../../reports/referrers.ts'),
    import('../../reports/depths-and-durations.ts'),
    import('../../reports/activities.ts'),
    import('../../reports/sessions-list.ts'),
  ]);
}
