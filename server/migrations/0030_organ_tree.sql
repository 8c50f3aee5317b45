CREATE TABLE "organ_tree" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "organ_tree_is_one" CHECK ("organ_tree"."is_one")
);
--> statement-breakpoint
ALTER TABLE "vip_period" ADD COLUMN "perks" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "points_award_given" ON "points_award" USING btree ("frozen_until") WHERE "points_award"."state" = 'GIVEN';--> statement-breakpoint
INSERT INTO "organ_tree" DEFAULT VALUES;--> statement-breakpoint
-- Whatever changes which organisations stand under which, or are open, changes the version: drizzle-kit cannot draw triggers, so this is written by hand.
create function renew_organ_tree() returns trigger language plpgsql as $$
begin
  update organ_tree set version = gen_random_uuid();
  return null;
end $$;
--> statement-breakpoint
create trigger organ_renews_tree after insert or delete or truncate or update of id, path, state on organ for each statement execute function renew_organ_tree();
