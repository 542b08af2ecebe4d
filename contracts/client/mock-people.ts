import type { People } from './people.ts';

const password = 'Webtrax1';

/** The persons of the mock, one for each role. */
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
