import { useState } from "preact/hooks";
import type { Place } from "../../model/where/places.ts";
import { useModel } from "../../parts/context.ts";
import { useDrop } from "../../parts/hooks/drag.ts";
import { Icon } from "../../parts/icons.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { useIsPlace } from "./use-is-place.ts";

/** The most places that are unfolded at first. */
const FEW = 30;

/** The collections as a tree, by their names. */
export function Tree({ places, depth = 0 }: { places: Place[]; depth?: number }) {
  return (
    <ul class="tree">
      {places.map((place) => (
        <Branch key={place.id ?? place.path} place={place} depth={depth} isFew={places.length < FEW} />
      ))}
    </ul>
  );
}

function Branch({ place, depth, isFew }: { place: Place; depth: number; isFew: boolean }) {
  const { library, showWhere, moveBookmarks } = useModel();
  const isPlace = useIsPlace();
  const [isOpen, setOpen] = useState<boolean | undefined>(undefined);
  const { id, name, path, below } = place;
  const isShown =
    isPlace &&
    library.tag.value === "" &&
    (id === undefined ? library.under.value === path : library.collectionId.value === id);
  const holdsShown = `${library.path.value} / `.startsWith(`${path} / `) && !isShown;
  const isUnfolded = isOpen ?? (holdsShown || (isFew && depth === 0));
  const to = id === undefined ? { under: path } : { collectionId: id };
  const drop = useDrop((ids) => id !== undefined && void moveBookmarks(ids, { id, name: path }));
  return (
    <li>
      <div class={`branch depth-${Math.min(depth, 5)}`} {...(id === undefined ? {} : drop)}>
        {below.length > 0 && (
          <button
            type="button"
            class="twist"
            aria-expanded={isUnfolded}
            aria-label={`What is in ${name}`}
            onClick={() => setOpen(!isUnfolded)}
          >
            <Icon name="twist" />
          </button>
        )}
        <PlaceLink
          to={to}
          class="nav"
          aria-current={isShown ? "page" : undefined}
          title={path}
          onGo={() => showWhere(to)}
        >
          <span class="nav-name" dir="auto">
            {name}
          </span>
          <span class="nav-count">{place.count.toLocaleString("en")}</span>
        </PlaceLink>
      </div>
      {below.length > 0 && isUnfolded && <Tree places={below} depth={depth + 1} />}
    </li>
  );
}
