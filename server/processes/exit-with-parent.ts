// Preloaded into another program: it ends with the process that started it, however that one ended.
process.once("disconnect", () => process.exit());
