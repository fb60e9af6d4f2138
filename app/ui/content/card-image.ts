export type CardImage = {
  src: string;
  width: number;
  height: number;
  alt?: string;
  loading?: "eager";
  fetchPriority?: "high";
  /** Only where data is saved: the words of the link that the picture is until it is asked for. */
  loadLabel?: string;
};
