import type { ReactNode } from 'react';
import { readText, useKeptForReload } from '../../state/kept-for-reload.ts';
import { loginTexts } from '../../text/login.ts';
import { type AccessFlow, type AccessScreen, useCheckEmail, useEntered } from './access-flow.ts';
import { AuthField, asTyped } from './auth-fields.tsx';
import { AuthForm, Notice, noticeId, useAuthForm } from './auth-form.tsx';

interface EmailStepProps {
  readonly flow: AccessFlow;
  readonly screen: AccessScreen;
  readonly field: { readonly label: string; readonly name: string; readonly autoComplete: 'email' | 'username' };
  /** Returns what is wrong with the trimmed text; null if nothing is. */
  readonly check: (text: string) => string | null;
  /** Where a text goes that is checked in another way than by its email; without it, every text is an email. */
  readonly sendOther?: (text: string) => Promise<void> | undefined;
  /** Below the button. */
  readonly footer?: (text: string) => ReactNode;
}

/** The first step: asks for an email, then leads to its password or, if it has no account, to the form for one. */
export function EmailStep({ flow, screen, field: input, check, sendOther, footer }: EmailStepProps) {
  const { name, notice } = useEntered();
  const [text, setText] = useKeptForReload(`email ${flow.area}`, () => name, readText);
  const checkEmail = useCheckEmail(flow);
  const entered = text.trim();
  const { field, problem, onSubmit, ...state } = useAuthForm({
    area: flow.area,
    check: () => check(entered),
    send: () => sendOther?.(entered) ?? checkEmail(entered),
  });
  return (
    <flow.Screen {...screen}>
      <AuthForm {...state} submit={loginTexts.continue} onSubmit={onSubmit} footer={footer?.(entered)}>
        <Notice text={notice} />
        <AuthField
          {...input}
          ref={field}
          isFirst
          aria-describedby={noticeId}
          problem={problem}
          inputMode="email"
          {...asTyped}
          maxLength={320}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </AuthForm>
    </flow.Screen>
  );
}
