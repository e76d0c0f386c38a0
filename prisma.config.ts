import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// `prisma generate` looks for a schema engine that it would download, but never runs it: any existing file will do.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= fileURLToPath(import.meta.url);

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
