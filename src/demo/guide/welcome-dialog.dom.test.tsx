import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

afterEach(cleanup);

describe("the demo's welcome dialog", () => {
  it("can't be closed during sign-in, so that it can show a failure", async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    vi.spyOn(authCalls, 'signIn').mockReturnValue(promise);
    vi.spyOn(console, 'error').mockReturnValue();
    render(<WelcomeDialog canReset={false} onReset={vi.fn()} onChosen={vi.fn()} onClose={vi.fn()} />);
    const dialog = screen.getByRole('dialog', { hidden: true });
    const isLetGo = () => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    expect(isLetGo()).toBe(true);
    const [choice] = screen.getAllByRole('button', { hidden: true });
    if (choice) fireEvent.click(choice);
    expect(isLetGo()).toBe(false);
    reject(new Error('down'));
    await vi.waitFor(() => expect(isLetGo()).toBe(true));
  });
});
