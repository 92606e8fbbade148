# bookmarkd for a home server: docs/containers.md says how to run it. It listens on 127.0.0.1 alone, so it needs the
# network of its host.
FROM node:22-bookworm-slim AS build
WORKDIR /bookmarkd
COPY . .
RUN npm ci --no-audit --no-fund && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /bookmarkd
COPY --from=build /bookmarkd/package.json /bookmarkd/openapi.json /bookmarkd/LICENSE ./
COPY --from=build /bookmarkd/node_modules ./node_modules
COPY --from=build /bookmarkd/dist ./dist
COPY --from=build /bookmarkd/migrations ./migrations
COPY --from=build /bookmarkd/models ./models
COPY --from=build /bookmarkd/scripts/container ./scripts/container
RUN mkdir --mode=700 /data && chown node:node /data
USER node
ENV BOOKMARKD_DATA_DIR=/data NODE_ENV=production
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=10s CMD ["scripts/container/start.sh", "status"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["scripts/container/start.sh"]
CMD ["serve"]
