# The server with the app built in, without anything that only development needs. Not root, no Postgres: see compose.yaml.
FROM node:24.21.0-trixie-slim AS node

# The app is the same on every processor, so it is built on that of the building machine.
FROM --platform=$BUILDPLATFORM node:24.21.0-trixie-slim AS built
WORKDIR /app
COPY . .
RUN npm ci && npm run build:release

FROM node AS installed
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared-schema/package.json shared-schema/
COPY sync-server/package.json sync-server/
COPY pwa/package.json pwa/
COPY api-client/package.json api-client/
# What is optional is the embedded Postgres and what some packages have besides for development.
RUN npm ci --omit=dev --omit=optional --workspace sync-server --workspace shared-schema

FROM node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=installed /app ./
COPY shared-schema/src shared-schema/src
COPY sync-server/src sync-server/src
COPY --from=built /app/dist dist
# Of this development package one file is served, as the page of the API.
COPY --from=built /app/node_modules/@scalar/api-reference/package.json node_modules/@scalar/api-reference/
COPY --from=built /app/node_modules/@scalar/api-reference/dist/browser/standalone.js node_modules/@scalar/api-reference/dist/browser/
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Without npm in between, so that the server itself gets the signal to stop.
# Less memory under a crowd, at the same speed: see docs/running.md.
CMD ["node", "--max-semi-space-size=8", "sync-server/src/main.ts"]
