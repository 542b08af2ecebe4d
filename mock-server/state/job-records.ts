import type {
  ActivitiesQuery,
  DownloadOrdering,
  DownloadType,
  SessionQuery,
  Settings,
  Target,
} from '../../schema/generated/types.ts';

/** What goes into a file: the call's arguments. */
export interface DownloadRequest {
  readonly downloadType: DownloadType;
  readonly query?: SessionQuery;
  readonly activitiesQuery?: ActivitiesQuery;
  readonly ordering?: DownloadOrdering | null;
}

/** A download job, with everything its file is made from: later changes of the settings do not affect it. */
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
};

/** A PDF job. The file is drawn from the world, which never changes, when it is opened. */
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
};
