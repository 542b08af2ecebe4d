/** The loose pattern of the login email: no spaces around an @ (access section 5). Anything else is a legacy username. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
