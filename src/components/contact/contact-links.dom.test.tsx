import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { setConfig } from '../../lib/config/config.ts';
import { dialedNumber, EmailLink, PhoneLink } from './contact-links.tsx';

afterEach(cleanup);

describe('a phone number', () => {
  it.each([
    ['8045550152', '+18045550152'],
    ['(804) 555-0152', '+18045550152'],
    ['804.555.0152', '+18045550152'],
    ['1-804-555-0152', '+18045550152'],
    ['+1 804 555 0152', '+18045550152'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+4930123456', '+4930123456'],
    ['5550152', '5550152'],
    ['Anonymous', null],
    ['804-555-0152 x12', null],
    ['', null],
    ['123', null],
    ['+', null],
    ['tel:8045550152', null],
  ])('%s is dialed as %s (ACT-033)', (phone, number) => {
    expect(dialedNumber(phone)).toBe(number);
  });

  it('is formatted and linked if it can be dialed, otherwise plain text (ACT-033, FRM-034)', () => {
    const { container, rerender } = render(<PhoneLink phone="8045550152" />);
    expect(container.querySelector('a[href="tel:+18045550152"]')?.textContent).toBe('(804) 555-0152');
    rerender(<PhoneLink phone="Anonymous" />);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toBe('Anonymous');
  });
});

describe('an email address', () => {
  it('is a mailto link, with special characters escaped (ACT-033)', () => {
    const { container } = render(<EmailLink email="jo&bcc=x?y@kessler.example" />);
    expect(container.querySelector('a')?.getAttribute('href')).toBe('mailto:jo%26bcc%3Dx%3Fy@kessler.example');
    expect(container.textContent).toBe('jo&bcc=x?y@kessler.example');
  });

  it('shows only its domain, without a link, if the build masks emails (FRM-041)', () => {
    onTestFinished(() => setConfig({ maskEmails: false }));
    setConfig({ maskEmails: true });
    const { container } = render(<EmailLink email="jo@kessler.example" />);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toBe('*@kessler.example');
  });
});
