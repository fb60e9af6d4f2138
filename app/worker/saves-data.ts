/** Whether nothing should be fetched that nobody asked for. */
export async function savesData(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
