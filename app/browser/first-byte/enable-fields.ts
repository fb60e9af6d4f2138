// The script stands in the fields, which stay disabled where scripts do not run.
(document.currentScript?.parentElement as HTMLFieldSetElement).disabled = false;
