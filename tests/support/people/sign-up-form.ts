/** With the hidden fields of the form at `/signup`, without which no account is made. */
export async function signUpForm(
  member: Record<"name" | "username" | "email" | "password", string>,
  url: string,
) {
  return { ...member, confirmPassword: member.password, ...(await trapFields(url)) };
}

/** The hidden fields of the form at `/signup`, read once per site: they do not expire. */
export async function trapFields(url: string) {
  const fields = visited.get(url) ?? readTrapFields(url);
  visited.set(url, fields);
  return fields;
}

const visited = new Map<string, Promise<Record<string, string>>>();

async function readTrapFields(url: string) {
  const page = await (await fetch(`${url}/signup`)).text();
  const sealed = /name="from__confirm" value="([^"]+)"/.exec(page)?.[1];
  if (!sealed) throw new Error("The page to sign up has no hidden fields.");
  return { name__confirm: "", from__confirm: sealed };
}
