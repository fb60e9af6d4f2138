// Loaded into a child that is not ours to write: it ends with the process that started it, however that one ended.
process.once("disconnect", () => process.exit());
