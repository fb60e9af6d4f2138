/** Parses and serialises values so that answers look like hosted Supabase's. */
export const postgresTypes = {
  json: json(114),
  jsonb: json(3802),
  timestamptz: timestamptz(),
  timestamp: timestamp(),
};

// Values are already JSON text; the default serializer would encode them a second time.
function json(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text),
  };
}

function timestamptz() {
  return {
    to: 1184,
    from: [1184],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
  };
}

function timestamp() {
  return {
    to: 1114,
    from: [1114],
    serialize: (value: unknown) => value,
    parse: (text: string) => text.replace(" ", "T"),
  };
}
