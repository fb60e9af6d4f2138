/** The version whose reading of config.toml `npm run soak -- config-push` proves. */
export const CLI_VERSION = "3.1.0";

export function supabase(command: string): string {
  return `npx supabase@${CLI_VERSION} ${command}`;
}
