import type { Client } from '../client/client.ts';
import type { Credentials } from '../client/sign-in.ts';

/** A person and account of the mock, by what is special about their data. */
export interface Audience {
  readonly name: string;
  readonly credentials: Credentials;
  /** Of the last year. */
  readonly sessions: 'many' | 0 | 1;
  /** Changes what the audience needs changed, in a sandbox of its own. */
  readonly prepare?: (client: Client) => Promise<unknown>;
}

const password = 'Webtrax1';

export const demoAudience: Audience = {
  name: 'the demo account',
  sessions: 'many',
  credentials: { username: 'dana.reyes@harrowfluid.example', password, account: '10442' },
};

/** People and accounts of the mock whose data differ: targets or none, actions or none, few sessions or many. */
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
      client.ask('saveTargets', {
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
