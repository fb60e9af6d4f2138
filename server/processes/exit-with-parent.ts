// Preloaded into a program of somebody else: it ends with the process that started it, however that one ended.
process.once("disconnect", () => process.exit());
