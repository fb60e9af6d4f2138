import type { RouterContextProvider } from "react-router";
import { requireViewer } from "~/infra/session/guards.server";
import { avatarUrl, defaultProfile } from "./profile";
import { viewerHeaderProfile } from "./profiles.server";

export async function findViewerAuthor(context: Readonly<RouterContextProvider>) {
  const { id } = requireViewer(context);
  const { name, avatarDigest } = (await viewerHeaderProfile(context)) ?? defaultProfile(id);
  return { id, name, avatar: avatarUrl(id, avatarDigest) ?? "" };
}
