import { LRUCache } from 'lru-cache';
import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import type {
  ActivitiesQuery,
  DownloadOrdering,
  DownloadType,
  Preferences,
  SessionQuery,
  Settings,
  Target,
} from '../../schema/generated/types.ts';
import { type AddedVisitsState, createAddedVisitsState, type KnownVisits } from './added-visits.ts';
import {
  type AccountAccessState,
  createAccountAccessState,
  createPeopleState,
  type PeopleState,
} from './people-state.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { defaultTargets, type PersonalTargets } from './targets.ts';

/** The content of a file: the call's arguments. */
export interface DownloadRequest {
  readonly downloadType: DownloadType;
  readonly query?: SessionQuery;
  readonly activitiesQuery?: ActivitiesQuery;
  readonly ordering?: DownloadOrdering | null;
}

/** A download job with everything that its file depends on, so that later changes of settings don't affect it. */
export type DownloadJobRecord = {
  readonly id: string;
  readonly accountId: string;
  readonly personaId: string;
  readonly request: DownloadRequest;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly doneAt: number;
  readonly fileName: string;
  /** The account's visits that the sandbox had at that time. Missing in jobs from older versions. */
  readonly known?: KnownVisits;
  /** The name of the account's world at that time. Missing in jobs from older versions, and if a database answers. */
  readonly world?: string;
};

/** A PDF job. The file is drawn when opened, from the world, whose past never changes. */
export type PdfJobRecord = {
  readonly id: string;
  readonly campaignId: string;
  readonly personaId: string;
  /** YYYY-MM-DD, both included. */
  readonly start: string;
  readonly end: string;
  /** Milliseconds since 1970. */
  readonly doneAt: number;
  readonly fileName: string;
  /** As in a download job. */
  readonly world?: string;
};

interface TargetsSave {
  readonly saved: PersonalTargets;
  readonly previous: PersonalTargets;
}

/** Everything that calls can change, for one sandbox. */
export interface SandboxState {
  readonly sandbox: string;
  /** The storage of all of it. */
  readonly store: SandboxStore;
  readonly people: PeopleState;
  readonly access: AccountAccessState;
  readonly visits: AddedVisitsState;
  settings(account: AccountFixture): Promise<Settings>;
  saveSettings(account: AccountFixture, change: (current: Settings) => Settings): Promise<Settings>;
  targets(persona: PersonaFixture, account: AccountFixture): Promise<PersonalTargets>;
  /** Also returns the previous value, even if two saves arrive concurrently. */
  saveTargets(persona: PersonaFixture, account: AccountFixture, targets: PersonalTargets): Promise<TargetsSave>;
  preferences(persona: PersonaFixture): Promise<Preferences>;
  savePreferences(persona: PersonaFixture, preferences: Preferences): Promise<Preferences>;
  job(id: string): Promise<DownloadJobRecord | null>;
  /** `make` receives the job's number, counted from 1. */
  addJob(make: (number: number) => DownloadJobRecord): Promise<DownloadJobRecord>;
  pdfJob(id: string): Promise<PdfJobRecord | null>;
  /** `make` receives the job's number, counted from 1. */
  addPdfJob(make: (number: number) => PdfJobRecord): Promise<PdfJobRecord>;
  /**
   * Updates the times of attempts that count, in milliseconds, by a hash of what is limited. An empty list removes the
   * entry.
   */
  updateAttempts(key: string, change: (times: readonly number[]) => readonly number[]): Promise<void>;
}

/** How many of the latest files of each kind a sandbox keeps, over all accounts (LIM-022). */
const keptJobs = 100;

/** `make` receives the file's number, counted from 1, with which its id starts. */
async function addFile<Job extends DownloadJobRecord | PdfJobRecord>(
  store: SandboxStore,
  kind: 'job' | 'pdf-job',
  make: (number: number) => Job,
): Promise<Job> {
  const number = await store.update<number>(`${kind}-count`, (count) => (count ?? 0) + 1);
  const job = make(number);
  if (number > keptJobs) {
    const isFormer = (key: string) => Number(/^[a-z-]+:p?(\d+)-/.exec(key)?.[1]) <= number - keptJobs;
    const outdatedKeys = (await store.keys()).filter((key) => key.startsWith(`${kind}:`) && isFormer(key));
    await Promise.all(outdatedKeys.map((key) => store.update(key, () => null)));
  }
  return store.update<Job>(`${kind}:${job.id}`, () => job);
}

export function createSandboxState(
  sandbox: string,
  store: SandboxStore,
  defaultSettings: (account: AccountFixture) => Settings,
): SandboxState {
  const settingsKey = (account: AccountFixture) => `settings:${account.id}`;
  const targetsKey = (persona: PersonaFixture, account: AccountFixture) => `targets:${persona.id}:${account.id}`;
  const preferencesKey = (persona: PersonaFixture) => `preferences:${persona.id}`;
  const intern = createIntern();
  return {
    sandbox,
    store,
    people: createPeopleState(store),
    access: createAccountAccessState(store),
    visits: createAddedVisitsState(store),
    async settings(account) {
      const saved = await store.read<Settings>(settingsKey(account));
      return saved === null ? defaultSettings(account) : intern(saved);
    },
    saveSettings: (account, change) =>
      store.update<Settings>(settingsKey(account), (current) => change(current ?? defaultSettings(account))),
    async targets(persona, account) {
      const saved = await store.read<PersonalTargets>(targetsKey(persona, account));
      return saved === null ? defaultTargets(persona) : intern(saved);
    },
    async saveTargets(persona, account, targets) {
      let previous = defaultTargets(persona);
      const saved = await store.update<PersonalTargets>(targetsKey(persona, account), (current) => {
        previous = current ?? defaultTargets(persona);
        return targets;
      });
      return { saved, previous };
    },
    preferences: async (persona) =>
      (await store.read<Preferences>(preferencesKey(persona))) ?? { hasAcceptedTerms: persona.hasAcceptedTerms },
    savePreferences: (persona, preferences) => store.update(preferencesKey(persona), () => preferences),
    job: (id) => store.read<DownloadJobRecord>(`job:${id}`),
    addJob: (make) => addFile(store, 'job', make),
    pdfJob: (id) => store.read<PdfJobRecord>(`pdf-job:${id}`),
    addPdfJob: (make) => addFile(store, 'pdf-job', make),
    async updateAttempts(key, change) {
      await store.update<number[] | null>(`attempts:${key}`, (times) => {
        const changed = change(times ?? []);
        return changed.length === 0 ? null : [...changed];
      });
    },
  };
}

/**
 * Returns the same object for equal values, so that whatever is cached for a value from the store is found for the next
 * read of it.
 */
function createIntern(): <T extends object>(value: T) => T {
  const known = new LRUCache<string, object>({ maxSize: 100_000, sizeCalculation: (_, { length }) => length });
  return <T extends object>(value: T): T => {
    const text = JSON.stringify(value);
    const same = known.get(text);
    // Safe: equal texts come from values of the same type, which is determined by the store's key.
    if (same !== undefined) return same as T;
    known.set(text, value);
    return value;
  };
}
