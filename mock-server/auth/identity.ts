import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import { unauthorized } from '../lib/errors.ts';
import { sandboxName } from '../state/sandbox-name.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { findById } from './people.ts';
import type { Tokens } from './tokens.ts';

/** Who asks, and in which sandbox. */
export interface Identity {
  readonly persona: PersonaFixture;
  readonly sandbox: string;
}

/** What it takes to know who asks. */
export interface IdentityServices {
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  state(sandbox: string): SandboxState;
}

/**
 * Who the headers of a data call speak for (CAL-002, AUT-021). A promise only for a token not seen before.
 * Throws UNAUTHORIZED: no token, one that is expired, not an id token, not ours or of another sandbox,
 * or a legacy token that is not ours beside it.
 */
export function identify({ headers }: Request, services: IdentityServices): Identity | Promise<Identity> {
  const { tokens, personas } = services;
  const sandbox = sandboxName(headers);
  if (sandbox === null) throw unauthorized('the sandbox name is not 1 to 64 letters, digits, _ or -');
  const token = headers
    .get('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  if (!token) throw unauthorized('the authorization header is missing');

  // sandboxName has been checked above; narrowing does not reach into functions.
  const here = sandbox;
  function admit(tinid: string | undefined): Identity | Promise<Identity> {
    const persona = personas.find(({ id }) => id === tinid);
    return persona === undefined ? admitRegistered(tinid) : { persona, sandbox: here };
  }
  async function admitRegistered(tinid: string | undefined): Promise<Identity> {
    const persona = tinid && (await findById({ personas: [], state: services.state(here) }, tinid));
    if (!persona) throw unauthorized('the id token is not valid, or no longer');
    return { persona, sandbox: here };
  }

  const legacy = headers.get('x-wt-legacy_token');
  const known = tokens.recall(token, 'id');
  if (known !== null && !legacy) return admit(known.sandbox === sandbox ? known.sub : undefined);

  async function verify(idToken: string): Promise<Identity> {
    if (legacy && (await tokens.verify(legacy, 'legacy'))?.sandbox !== sandbox) {
      throw unauthorized('the legacy token is not valid, or no longer');
    }
    const claims = await tokens.verify(idToken, 'id');
    return admit(claims?.sandbox === sandbox ? claims.sub : undefined);
  }
  return verify(token);
}
