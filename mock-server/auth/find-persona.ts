import type { PersonaFixture } from '../../fixtures/fixture-types.ts';

/** The person of an email, whatever its case and the spaces around it. */
export function findPersona(personas: readonly PersonaFixture[], username: string): PersonaFixture | undefined {
  const name = normalUsername(username);
  return personas.find((persona) => persona.email.toLowerCase() === name);
}

export function normalUsername(username: string): string {
  return username.trim().toLowerCase();
}
