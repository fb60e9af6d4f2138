export type HoneypotFieldProps = {
  nameFieldName: string;
  validFromFieldName: string | null;
  encryptedValidFrom: string;
};

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
