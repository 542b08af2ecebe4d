/** What a person reads when a port is taken, with the line that takes another. */
export function portInUse(port: number, command: string): string {
  return `Port ${port} is in use. Choose another: PORT=${port < 65_535 ? port + 1 : 5174} ${command}`;
}
