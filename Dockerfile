FROM node:24-bookworm-slim AS build
WORKDIR /treks
COPY package.json package-lock.json ./
COPY scripts/launch.mjs scripts/
# Installs, as every command does when packages are missing, and prints the version of Node.
RUN node scripts/launch.mjs --version
COPY . .
# Which commit this is, because .git is not copied: docker build --build-arg TREKS_REVISION="$(git rev-parse --short=12 HEAD)"
ARG TREKS_REVISION
RUN npm run build && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /treks
COPY --from=build /treks ./
# Newer than every source, so that the build is not made again at the start.
RUN touch build/complete \
 && mkdir -m 700 /data \
 && chown node:node /data
USER node
ENV HOST=0.0.0.0 TREKS_DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/launch.mjs", "server/start.ts"]
