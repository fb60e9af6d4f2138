/** What several drawings have behind and below their subject. */
export const farMountains =
  '<path fill="var(--art-far)" opacity=".5" d="M18 122 62 70l20 18 38-48 42 46 18-14 46 50z"/>';

export const pines =
  '<path fill="var(--art-near)" d="M30 82l4 12-2 0 5 11-3-1 5 12-4-1 6 11-22 0 6-11-4 1 5-12-3 1 5-11-2 0zM50 92l3 8-1 0 3 8-2-1 3 8-2 0 4 7-15 0 3-7-2 0 3-8-2 1 4-8-2 0zM212 84l4 11-2 0 4 10-3-1 5 11-3-1 5 10-20 0 5-10-3 1 5-11-3 1 4-10-2 0z"/>';

export const hillside = '<path fill="var(--art-near)" d="M6 126q114-22 228 0-114 30-228 0z"/>';
