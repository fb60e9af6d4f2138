export type HoneypotFieldProps = {
  nameFieldName: string;
  validFromFieldName: string | null;
  encryptedValidFrom: string;
};

/** Bots fill in every field, people never meet this one: by eye, keyboard or screen reader. */
export function HoneypotField({ nameFieldName, validFromFieldName, encryptedValidFrom }: HoneypotFieldProps) {
  return (
    <div hidden>
      <label>
        Leave this field blank
        <input name={nameFieldName} tabIndex={-1} autoComplete="off" />
      </label>
      {validFromFieldName && (
        <input type="hidden" name={validFromFieldName} defaultValue={encryptedValidFrom} />
      )}
    </div>
  );
}
