import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SessionDetails } from './session-details.tsx';

afterEach(cleanup);

const form = {
  id: 'f1',
  timestamp: '2026-11-25T18:22:08Z',
  name: 'Gregorio Ward',
  email: 'gward@scrantonsolvents.example',
  subject: 'Quote request',
};

it('the sender of a form submission has a mailto link (ACT-033)', () => {
  const session = {
    pageViews: [],
    formSubmissions: [form],
    referrer: 'DTS',
    referrerFull: null,
    visitorIp: '198.51.100.7',
    visitorISP: 'An ISP',
  } as unknown as ComponentProps<typeof SessionDetails>['session'];
  const { container } = render(<SessionDetails session={session} />);
  const link = container.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([form.email, `mailto:${form.email}`]);
});
