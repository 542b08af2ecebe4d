import type { ActionType, ActivityAttribute, TargetType, VettedValue, Where } from '../../../schema/generated/types.ts';

/** Rows of the exported log, as described in its layout.md. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly website: string;
  readonly url: string;
  readonly memberSince: string;
  readonly taggedUrls: readonly string[];
  readonly logo: string | null;
}

export interface SettingsRow {
  readonly accountId: string;
  readonly botFiltering: boolean;
  readonly reportType: 'E' | 'T';
  readonly urls: readonly string[];
  readonly email: string;
  readonly timezoneOffset: string;
  readonly defaultSessionsCount: number;
  readonly blockedIps: readonly string[];
  readonly blockedReferrers: readonly string[];
  readonly excludedCountries: readonly string[];
  readonly indexFiles: readonly string[];
  readonly ownReferrers: readonly string[];
  readonly whitepages: readonly string[];
  readonly shortQueries: readonly string[];
  readonly dateImplemented: string;
}

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly industry: string | null;
  readonly subIndustry: string | null;
  readonly employees: number | null;
  readonly annualSales: number | null;
  readonly revenueRange: string | null;
  readonly companySize: string | null;
  readonly isISP: boolean;
  readonly isDirectoryUser: boolean;
  /** The displayed name. */
  readonly title: string;
}

export interface VisitorRow {
  readonly id: string;
  readonly companyId: string;
  readonly ip: string;
  readonly ispId: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly street: string;
  readonly isRegistered: boolean;
  readonly userId: string | null;
}

export interface SessionRow {
  readonly id: string;
  readonly visitorId: string;
  readonly visitDate: string;
  readonly sessionDuration: number;
  readonly referrer: string;
  readonly referrerFull: string | null;
  readonly searchTerm: string | null;
  readonly browser: string;
  readonly platform: string;
  readonly version: string;
  readonly attributes: readonly ActivityAttribute[];
  readonly isBot: boolean;
  readonly browserId: string;
}

export interface ViewRow {
  readonly id: string;
  readonly sessionId: string;
  readonly timestamp: string;
  readonly pageId: string;
  readonly domain: string;
  readonly path: string;
  readonly params: string | null;
  readonly pageType: string;
  readonly where: Where;
  readonly actions: readonly ActivityAttribute[];
}

export interface ActionRow {
  readonly id: string;
  readonly sessionId: string;
  readonly timestamp: string;
  readonly actionType: ActionType;
  readonly vetted: VettedValue;
  readonly location: Where;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly callSummary: string | null;
  readonly callSeconds: number;
  readonly callerPhone: string | null;
  readonly calltracking: boolean;
  readonly isMirrored: boolean;
  readonly hasRecording: boolean;
  readonly mirrorsite: string | null;
  readonly targetPhone: string | null;
}

/** The provider's note about an unusual day. */
export interface NoteRow {
  readonly moment: string;
  readonly note: string;
}

/** A person who may open the account. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: string;
  readonly isAuthorized: boolean;
  readonly hasAcceptedTerms: boolean;
}

export interface TargetRow {
  readonly personId: string;
  readonly targetType: TargetType;
  readonly value: string;
  readonly label: string;
  readonly sortOrder: number;
}

export interface HighValuePageRow {
  readonly personId: string;
  readonly path: string;
  readonly sortOrder: number;
}

/** A session with all rows it refers to. */
export interface Visit {
  readonly row: SessionRow;
  readonly visitor: VisitorRow;
  readonly company: CompanyRow;
  readonly isp: CompanyRow;
  readonly views: readonly ViewRow[];
  readonly actions: readonly ActionRow[];
}

/** The log of one account in memory. */
export interface Log {
  readonly account: AccountRow;
  readonly settings: SettingsRow;
  readonly visits: readonly Visit[];
  readonly pages: ReadonlyMap<string, ViewRow>;
  readonly notes: readonly NoteRow[];
}

/** The rows of an NDJSON file. */
export const linesOf = <Row>(text: string): Row[] => {
  // The layout of the log describes each line.
  const read = (line: string) => JSON.parse(line) as Row;
  return text.trimEnd() === '' ? [] : text.trimEnd().split('\n').map(read);
};

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The row with this id. Throws RangeError if the log has none. */
function found<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (row === undefined) throw new RangeError(`The log has no row ${id}.`);
  return row;
}

/** Joins the tables of an exported log, given the texts of its NDJSON files. */
export function readLog(textOf: (table: string) => string): Log {
  const [account] = linesOf<AccountRow>(textOf('accounts'));
  const [settings] = linesOf<SettingsRow>(textOf('settings'));
  if (account === undefined || settings === undefined) throw new RangeError('The log has no account.');
  const companies = byId(linesOf<CompanyRow>(textOf('companies')));
  const visitors = byId(linesOf<VisitorRow>(textOf('visitors')));
  const views = linesOf<ViewRow>(textOf('page-views'));
  const viewsOf = Map.groupBy(views, ({ sessionId }) => sessionId);
  const actionsOf = Map.groupBy(linesOf<ActionRow>(textOf('actions')), ({ sessionId }) => sessionId);
  const visits = linesOf<SessionRow>(textOf('sessions')).map((row): Visit => {
    const visitor = found(visitors, row.visitorId);
    return {
      row,
      visitor,
      company: found(companies, visitor.companyId),
      isp: found(companies, visitor.ispId),
      views: viewsOf.get(row.id) ?? [],
      actions: actionsOf.get(row.id) ?? [],
    };
  });
  const pages = new Map(views.map((view) => [view.pageId, view]));
  return { account, settings, visits, pages, notes: linesOf<NoteRow>(textOf('day-notes')) };
}
