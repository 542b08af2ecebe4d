import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { loginTexts } from '../../text/login.ts';
import { AuthField } from './auth-field.tsx';

/** A password field whose text can be shown. The input takes up to 30 characters (access section 5). */
export function PasswordField(props: ComponentProps<typeof AuthField>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <AuthField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={30}
      control={
        <button
          type="button"
          aria-label={loginTexts.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}
