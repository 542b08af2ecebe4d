import type { Client } from './client.ts';
import { CannotRun, messageOf } from './failures.ts';
import { isRecord } from './json.ts';
import type { Credentials } from './sign-in.ts';

/** People that some rules need in addition to --user, and what makes them suitable (ACC-012, ERR-008). */
export const roles = {
  stranger: 'a person without access to the account of --user or its campaigns',
  manyAccounts: 'someone with several accounts, who must choose one',
  noClaimsClient: 'a client without accounts',
  noClaimsOther: 'someone without accounts who is not a client',
  emptyAccount: 'someone whose account has no sessions',
  legacy: 'someone with a legacy login, with its username',
  notAuthorized: 'someone who exists but is not authorized to sign in',
  attempts: 'someone whom wrong passwords can lock out for a while',
  forgetful: 'someone to whom a code for a new password can be mailed',
} as const;

export type Role = keyof typeof roles;
/** Credentials for each role; a backend may lack some. */
export type People = Readonly<Partial<Record<Role, Credentials>>>;

export const roleNames = Object.keys(roles) as readonly Role[];

/** Why a rule isn't examined if nobody has the role. */
export const needsRole = (role: Role): string => `needs the role ${role} in the file of --people: ${roles[role]}`;

const password = 'Webtrax1';

/** The mock's people, one for each role. */
export const mockPeople: Required<People> = {
  stranger: { username: 'owen.mbeki@castellanwire.example', password },
  manyAccounts: { username: 'marcus.feld@partners.example', password },
  noClaimsClient: { username: 'helen.ostrow@unlinked.example', password },
  noClaimsOther: { username: 'theo.lindqvist@visitor.example', password },
  emptyAccount: { username: 'nora.whitfield@newburystart.example', password, account: '70001' },
  legacy: { username: 'RDelgado', password },
  notAuthorized: { username: 'ian.prosser@harrowfluid.example', password },
  attempts: { username: 'sam.quill@quietcreek.example', password },
  forgetful: { username: 'ursula.meyer@unionmolders.example', password },
};

/** A person and account of the mock, chosen for what is special about their data. */
interface Audience {
  readonly name: string;
  readonly credentials: Credentials;
  /** Number of sessions in the last year. */
  readonly sessions: 'many' | 0 | 1;
  /** Makes the changes the audience needs, in its own sandbox. */
  readonly prepare?: (client: Client) => Promise<unknown>;
}

export const demoAudience: Audience = {
  name: 'the demo account',
  sessions: 'many',
  credentials: { username: 'dana.reyes@harrowfluid.example', password, account: '10442' },
};

/**
 * People and accounts of the mock with different data: with or without targets, with or without actions, few or many
 * sessions.
 */
export const audiences: readonly Audience[] = [
  {
    name: 'targets that many match',
    sessions: 'many',
    credentials: {
      username: 'dana.reyes@harrowfluid.example',
      password,
      account: '10442',
      sandbox: 'contract-targets',
    },
    prepare: (client) =>
      client.request('saveTargets', {
        targets: [
          { targetType: 'Industry', value: 'Machinery' },
          { targetType: 'Industry', value: 'Metals' },
          { targetType: 'Size', value: 'Small' },
          { targetType: 'Size', value: 'Mid-Market' },
          { targetType: 'Country', value: 'US' },
        ],
        pages: ['/contact', '/'],
      }),
  },
  {
    name: 'no targets',
    sessions: 'many',
    credentials: { username: 'priya.natarajan@harrowfluid.example', password, account: '10442' },
  },
  {
    name: 'no actions',
    sessions: 'many',
    credentials: { username: 'sam.quill@quietcreek.example', password, account: '70003' },
  },
  {
    name: 'no sessions',
    sessions: 0,
    credentials: { username: 'nora.whitfield@newburystart.example', password, account: '70001' },
  },
  {
    name: 'one session',
    sessions: 1,
    credentials: { username: 'marcus.feld@partners.example', password, account: '70002' },
  },
  {
    name: 'no search terms',
    sessions: 'many',
    credentials: { username: 'marcus.feld@partners.example', password, account: '70004' },
  },
  {
    name: 'the network alone',
    sessions: 'many',
    credentials: { username: 'ursula.meyer@unionmolders.example', password, account: '70005' },
  },
  {
    name: 'half an hour off',
    sessions: 'many',
    credentials: { username: 'marcus.feld@partners.example', password, account: 'WT-61204' },
  },
  {
    name: 'no network-only sessions',
    sessions: 'many',
    credentials: { username: 'owen.mbeki@castellanwire.example', password, account: '31556' },
  },
];

const fields = ['username', 'password', 'account'] as const;

/**
 * Parses a JSON file of people: for each role a username, a password and, if it matters, an account. Throws CannotRun
 * with the line and the role if the file has a different shape.
 */
export function parsePeople(file: string, text: string): People {
  const refuse = (line: number, reason: string): never => {
    throw new CannotRun(`--people ${file}, line ${line}: ${reason}.`);
  };
  const table = parse(text, refuse);
  if (!isRecord(table)) return refuse(1, 'this is not an object with roles and people, such as {"stranger": {…}}');
  return Object.fromEntries(
    Object.entries(table).map(([role, person]) => {
      const start = Math.max(0, text.indexOf(JSON.stringify(role)));
      const line = lineOf(text, role);
      if (!roleNames.includes(role as Role))
        refuse(line, `there is no role ${role}; the roles are ${roleNames.join(', ')}`);
      if (!isRecord(person)) return refuse(line, `${role} is not a person, such as {"username": "…", "password": "…"}`);
      for (const [name, value] of Object.entries(person)) {
        const place = lineOf(text, name, start);
        if (!fields.some((field) => field === name))
          refuse(place, `${role} has ${name}, which is not one of ${fields.join(', ')}`);
        if (typeof value !== 'string' || value === '') refuse(place, `${name} of ${role} must be a string`);
      }
      for (const name of ['username', 'password']) if (!(name in person)) refuse(line, `${role} has no ${name}`);
      // Checked above.
      return [role, person as unknown as Credentials];
    }),
  );
}

function parse(text: string, refuse: (line: number, reason: string) => never): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = messageOf(error);
    const [, line] = /\(line (\d+) column \d+\)/.exec(message) ?? [];
    return refuse(line === undefined ? text.split('\n').length : Number(line), `not valid JSON: ${message}`);
  }
}

/** The 1-based line of a name's first occurrence from a position in the text. */
function lineOf(text: string, name: string, from = 0): number {
  const index = text.indexOf(JSON.stringify(name), from);
  return text.slice(0, Math.max(index, from)).split('\n').length;
}
