CREATE INDEX "acting_of_actor" ON "acting" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "acting_of_organ" ON "acting" USING btree ("organ_id","id");--> statement-breakpoint
CREATE INDEX "acting_by_day" ON "acting" USING btree ("began_at","id");