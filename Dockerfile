# syntax=docker/dockerfile:1
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# sqlite3 is compiled here: the prebuilt one may ask for a newer system than this image.
RUN apt-get update \
 && apt-get install -y --no-install-recommends build-essential python3 \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm_config_build_from_source=sqlite3 npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY server server
COPY admin admin
RUN npm run build
# What only the build needs goes: development packages, sqlite3's sources, every font but the regular and bold ones.
RUN npm prune --omit=dev --no-audit --no-fund \
 && find node_modules/@expo-google-fonts -name '*.ttf' \
    ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete \
 && find node_modules/sqlite3 -mindepth 1 -maxdepth 1 \
    ! -name build ! -name lib ! -name package.json ! -name LICENSE -exec rm -rf {} + \
 && find node_modules/sqlite3/build -type f ! -name node_sqlite3.node -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/admin/dist admin/dist
COPY server server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/index.ts"]
