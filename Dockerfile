# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN node --disable-warning=ExperimentalWarning scripts/build.ts
RUN npm prune --omit=dev --no-save --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
# What runs can change nothing of what it runs: the files are root's, uploads and nothing else go to /data.
COPY --from=build /app /app
RUN useradd --system --no-create-home recaudo && install --directory --owner=recaudo /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER recaudo
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/start.ts"]
