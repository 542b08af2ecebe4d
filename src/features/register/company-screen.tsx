import { useNavigate } from 'react-router-dom';
import { ThirdPartyForm } from '../../components/third-party-form/third-party-form.tsx';
import { readCookie } from '../../lib/auth/login-cookies.ts';
import { registerScreens } from '../../text/register.ts';
import { RegisterPage } from './register-page.tsx';

/** The form's name at its provider. */
const formId = 'webtrax-company-info';
const { title, hint, formLabel } = registerScreens.company;

interface CompanyScreenProps {
  /** Where the form leads once it was sent. */
  readonly next: string;
}

/** /register/companyinfo and companyinfo-in: an embedded form about the company. */
export function CompanyScreen({ next }: CompanyScreenProps) {
  const navigate = useNavigate();
  return (
    <RegisterPage title={title} hint={hint} step={2}>
      <ThirdPartyForm
        formId={formId}
        label={formLabel}
        values={{ tinid: readCookie(document.cookie, 'tinid') ?? '' }}
        onSubmit={() => void navigate(next)}
      />
    </RegisterPage>
  );
}
