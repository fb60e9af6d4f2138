import { env } from "~/infra/env.server";
import type { Refusal } from "~/infra/form.server";
import { createDetachedClient, type Supabase } from "~/infra/supabase.server";
import { authRefusal } from "./auth-refusal.server";

/** Null on success: the session then stands in the request's cookies. */
export async function signIn(supabase: Supabase, email: string, password: string): Promise<Refusal | null> {
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  return error && authRefusal(error, "Failed to log in. Please check your credentials.");
}

/** Null on success, and also when the address has an account: nobody learns who is a member. */
export async function signUp(member: SignUp): Promise<Refusal | null> {
  const { name, username, email, password } = member;
  const { error } = await createDetachedClient().auth.signUp({
    email,
    password,
    options: { data: { name, username }, emailRedirectTo: `${env.SITE_URL}/login` },
  });
  if (!error || alreadyMember.has(error.code ?? "")) return null;
  return authRefusal(error, "Your account could not be created. Wait a moment and try again.");
}

interface SignUp {
  name: string;
  username: string;
  email: string;
  password: string;
}

/** The mail that an existing address would get is held back as "too soon". */
const alreadyMember = new Set(["over_email_send_rate_limit", "user_already_exists", "email_exists"]);

/** Spends the token of a confirmation mail. The session it opens is not kept: the member logs in. */
export async function confirmEmail(tokenHash: string): Promise<Refusal | null> {
  const client = createDetachedClient();
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (error) return authRefusal(error, "Email link is invalid or has expired");
  await client.auth.signOut({ scope: "local" });
  return null;
}
