# The page is built with everything; the server runs from its sources with what it needs and no more.
FROM node:24-slim AS build
WORKDIR /plumb
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim AS production
WORKDIR /plumb
ENV NODE_ENV=production
COPY package.json package-lock.json ./
# The embedded PostgreSQL is optional here (compose.yaml brings another), and so left out.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund && npm cache clean --force

FROM node:24-slim
WORKDIR /plumb
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data \
    LOG_LEVEL=info
RUN mkdir /data && chown node:node /data
COPY --from=production /plumb/node_modules node_modules
COPY --from=build /plumb/dist dist
COPY package.json ./
COPY contract contract
COPY server server
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is told to stop, not npm, so that it can say good-bye.
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
