export interface PlaceSuggestion {
  id: string;
  name: string;
  type: string;
  country: string;
  region: string | null;
  description: string;
  latitude: number | null;
  longitude: number | null;
  createdAt: string;
  decision: "accepted" | "dismissed" | null;
  /** Of a dismissal. */
  reason: string;
}
