/** A PDF in the making. It is drawn from the world, which never changes, when it is opened. */
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
