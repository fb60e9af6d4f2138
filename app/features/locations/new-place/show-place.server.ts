import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { formAction } from "~/forms/server/form-action.server";
import { FormError } from "~/infra/form-error.server";
import { typedCoordinates } from "~/lib/coordinates-text";

type Action = ReturnType<typeof formAction>;

/** The button "Show" sends the form to `?show=on`: the page comes back with all that is typed, and where that is. */
export function withShow(schema: { shape: object }, send: Action): Action {
  const texts = Object.keys(schema.shape).map(name => [name, z.string().optional()]);
  const anyTexts = z.object(Object.fromEntries(texts) as Record<string, z.ZodOptional<z.ZodString>>);
  const show = formAction({ schema: anyTexts }, async ({ value: { latitude, longitude } }) => {
    const position = typedCoordinates({ latitude, longitude });
    if (!position) throw new FormError({ latitude: "Enter both coordinates to see where that is." });
    const values = { latitude: `${position.latitude}`, longitude: `${position.longitude}` };
    throw new FormError({}, { status: 200, values });
  });
  return (args: ActionFunctionArgs) => (args.url.searchParams.has("show") ? show(args) : send(args));
}
