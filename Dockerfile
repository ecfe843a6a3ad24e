# syntax=docker/dockerfile:1
# The image is about 390 MB: TrackLedger adds 100 MB to the 286 MB of Debian 12 (slim) and Node.js 24.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# sqlite3 is compiled here: the prebuilt one may ask for a newer system than this image.
RUN apt-get update \
 && apt-get install -y --no-install-recommends build-essential python3 \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm_config_build_from_source=sqlite3 npm ci --no-audit --no-fund
# What a release is made of: .dockerignore leaves out the rest.
COPY . .
RUN npm run release
# What npm ci has compiled is taken from there, not compiled again after each change of the sources; sqlite3's sources go.
RUN npm install --global --prefix /opt/trackledger --ignore-scripts --no-audit --no-fund ./build/trackledger-*.tgz \
 && cd /opt/trackledger/lib/node_modules/trackledger/node_modules \
 && (cd /app/node_modules \
     && find bcrypt sqlite3 -path '*/build/Release/*.node' ! -path '*/obj.target/*' -exec cp --parents -t "$OLDPWD" {} +) \
 && find sqlite3 -mindepth 1 -maxdepth 1 \
    ! -name build ! -name lib ! -name package.json ! -name LICENSE -exec rm -rf {} + \
 && node -e 'require("./bcrypt"), require("./sqlite3")'

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/opt/trackledger/bin:$PATH
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /opt/trackledger /opt/trackledger
WORKDIR /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["trackledger", "start"]
